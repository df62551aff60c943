import { drawnLater } from '#src/frame/shell/drawn-later.tsx'
import { speakIn } from '#src/i18n/locale.ts'

export const popularTours = drawnLater(async () => {
  const [{ PopularTours, prefetchPopular }] = await Promise.all([
    import('./PopularTours.tsx'),
    speakIn(['hotels', 'tours']),
  ])
  return { Part: PopularTours, prefetch: prefetchPopular }
})
