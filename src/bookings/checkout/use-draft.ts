import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { forWhom } from '#src/platform/session/booking-for.ts'

type Drafts<Draft> = {
  save: (key: string, draft: Draft) => Promise<void>
  remove: (key: string) => Promise<void>
}

const draftQueryKey = (owner: string | null, draftKey: string) => ['checkout', 'draft', owner, draftKey, ...forWhom()]

/**
 * The draft of a booking, and the ways to write it; `drafts` stays the same from render to render. `save` updates the query
 * too, so that a form that is mounted again, after a failed price or a lost connection, opens with the latest text.
 */
export const useDraft = <Draft>(given: {
  /** Owner; null for visitors. */
  owner: string | null
  draftKey: string
  drafts: Drafts<Draft>
  load: () => Promise<Draft>
}) => {
  const { owner, draftKey, drafts, load } = given
  const queryClient = useQueryClient()
  const draft = useQuery({
    queryKey: draftQueryKey(owner, draftKey),
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // Stored data does not need the network.
    networkMode: 'always',
  })
  const save = useCallback(
    (next: Draft) => {
      queryClient.setQueryData(draftQueryKey(owner, draftKey), next)
      return drafts.save(draftKey, next)
    },
    [queryClient, owner, drafts, draftKey],
  )
  const remove = useCallback(() => drafts.remove(draftKey), [drafts, draftKey])
  return { draft, save, remove }
}
