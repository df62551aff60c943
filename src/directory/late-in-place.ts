import { latePart } from '#src/frame/shell/late-part.tsx'

/** Not for who looks at the list of cities. */
export const LateInPlace = latePart(async () => (await import('./InPlace.tsx')).InPlace, 'not all')
