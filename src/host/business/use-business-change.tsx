import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HostBusiness } from '#contract/hosts/earnings/business.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { businessQueries } from './queries.ts'

/** The version that a person saw, which every form of the details changes from and renews. */
export type Seen = { version: number; set: (version: number) => void }

type Save = (seenVersion: number) => Promise<HostBusiness>

/**
 * Saves details, once per press. Where another device changed them, `newer` has what is saved now until the person chose:
 * `keepMine` saves again over it, `takeNewer` gives it up.
 */
export const useBusinessChange = (seen: Seen, message: string, onSaved: (saved: HostBusiness) => void) => {
  const queryClient = useQueryClient()
  const { change, ...state } = useChange()
  const [conflict, setConflict] = useState<{ newer: HostBusiness; save: Save } | null>(null)

  const stored = (business: HostBusiness) => {
    queryClient.setQueryData(businessQueries.own().queryKey, business)
    seen.set(business.version)
    setConflict(null)
  }

  const run = (save: Save, version: number) =>
    change(
      async () => {
        try {
          return { isSaved: true, business: await save(version) }
        } catch (error) {
          if (!hasCode(error, 'changed_meanwhile')) throw error
          return {
            isSaved: false,
            business: await queryClient.fetchQuery({ ...businessQueries.own(), staleTime: 0 }),
          }
        }
      },
      {
        message: null,
        done: ({ isSaved, business }) => {
          if (!isSaved) return setConflict({ newer: business, save })
          stored(business)
          onSaved(business)
          void import('#src/ui/notify.ts').then(({ notify }) => notify({ message }))
        },
      },
    )

  return {
    ...state,
    newer: conflict?.newer ?? null,
    save: (save: Save) => void run(save, seen.version),
    keepMine: () => {
      if (conflict !== null) void run(conflict.save, conflict.newer.version)
    },
    takeNewer: (): void => {
      if (conflict !== null) stored(conflict.newer)
    },
  }
}
