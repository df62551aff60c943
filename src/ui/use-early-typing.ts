import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Text of a prerendered field before hydration: people type earlier, and React would replace it with its own value.
 * `adopt` receives the text once, before the first paint; never without input.
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
