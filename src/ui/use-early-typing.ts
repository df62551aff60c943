import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * What stands in a field that the server drew when the page takes it over: people type before that, and React would put
 * its own value in its place. `adopt` gets the text once, before anything is painted; never where nothing was typed.
 */
export const useEarlyTyping = (
  input: RefObject<HTMLInputElement | null>,
  shown: string,
  adopt: (text: string) => void,
): void => {
  const looked = useRef(false)
  useLayoutEffect(() => {
    if (looked.current) return
    looked.current = true
    const text = input.current?.value ?? shown
    if (text !== shown) adopt(text)
  }, [input, shown, adopt])
}
