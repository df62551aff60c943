import { useEffect } from 'react'

let titles = 0

/** True if the current screen set its own title. */
export const hasOwnTitle = (): boolean => titles > 0

/** Sets the page title from the content; the frame sets the route's title first. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (!title) return
    document.title = `${title} · Singgah`
    titles += 1
    return () => {
      titles -= 1
    }
  }, [title])
}
