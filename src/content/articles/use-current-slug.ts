import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Puts the slug that an article has today into the address, where a link led to it by an older one. */
export const useCurrentSlug = (to: '/blog/detail' | '/help/detail', slug: string, current: string): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (current !== slug) void navigate({ to, search: { slug: current }, replace: true })
  }, [to, slug, current, navigate])
}
