import { drawnLater } from '#src/frame/shell/drawn-later.tsx'
import { speakIn } from '#src/i18n/locale.ts'

export const popularRides = drawnLater(async () => {
  const [{ PopularRides, prefetchRides }] = await Promise.all([import('./PopularRides.tsx'), speakIn(['cabs'])])
  return { Part: PopularRides, prefetch: prefetchRides }
})
