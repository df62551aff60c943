import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { forWhom } from '#src/platform/session/booking-for.ts'

type Drafts<Draft> = {
  save: (key: string, draft: Draft) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** The draft of a booking as the device has it, and the ways to write it; `drafts` stays the same from render to render. */
export const useDraft = <Draft>(given: {
  /** Owner; null for visitors. */
  owner: string | null
  draftKey: string
  drafts: Drafts<Draft>
  load: () => Promise<Draft>
}) => {
  const { owner, draftKey, drafts, load } = given
  const draft = useQuery({
    queryKey: ['checkout', 'draft', owner, draftKey, ...forWhom()],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // Stored data does not need the network.
    networkMode: 'always',
  })
  const save = useCallback((next: Draft) => drafts.save(draftKey, next), [drafts, draftKey])
  const remove = useCallback(() => drafts.remove(draftKey), [drafts, draftKey])
  return { draft, save, remove }
}
