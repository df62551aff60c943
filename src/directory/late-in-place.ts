import { drawnLater } from '#src/frame/shell/drawn-later.tsx'

/** Not for who looks at the list of cities. */
export const inPlace = drawnLater(async () => ({ Part: (await import('./InPlace.tsx')).InPlace }), { awaited: true })
