import { useEffect } from 'react'

/** Sets the page title from the content; the frame sets the route's title first. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) document.title = `${title} · Singgah`
  }, [title])
}
