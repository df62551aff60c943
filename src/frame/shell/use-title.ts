import { useEffect } from 'react'

/** Names the page after what it shows, instead of its route; the frame sets the route's own title before. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) document.title = `${title} · Singgah`
  }, [title])
}
