import { latePart } from '#src/frame/shell/late-part.tsx'

/** Beside the list from the breakpoint on at which `FoundEntries.module.css` shows it. */
export const LateMap = latePart(async () => (await import('./EntryMap.tsx')).EntryMap, '(min-width: 75em)')
