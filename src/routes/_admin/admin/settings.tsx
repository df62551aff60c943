import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SETUP_STEPS } from '#contract/companies/setup-steps.ts'
import { AdminSettings } from '#src/company/settings/AdminSettings.tsx'
import { addressLinkSearch } from '#src/account/settings/address-link.ts'

export const Route = createFileRoute('/_admin/admin/settings')({
  validateSearch: v.object({
    section: v.fallback(
      v.optional(
        v.picklist([
          'people',
          'policies',
          'setup',
          'checklist',
          'entities',
          'cost-centres',
          'budgets',
          'papers',
          'booking-for',
          'joining',
          'company-sign-in',
          'approvals',
          'privacy',
          'log',
          'security',
          'companies',
          'messages',
          'suggestions',
          'listings',
        ]),
      ),
      undefined,
    ),
    /** The scope of the travel policies that is open: `group.<id>`. */
    policy: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined),
    /** The open step of the set-up. */
    step: v.fallback(v.optional(v.picklist(SETUP_STEPS)), undefined),
    ...addressLinkSearch,
  }),
  loaderDeps: ({ search: { section } }) => ({ section }),
  // On demand, because the contracts of every section would be in the first download.
  loader: async ({ context: { queryClient }, deps: { section } }): Promise<void> => {
    await (await import('#src/company/settings/prefetch-section.ts')).prefetchSection(queryClient, section)
  },
  staticData: { path: '/admin/settings' },
  component: AdminSettings,
})
