import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SETUP_STEPS } from '#contract/companies/company-setup.ts'
import { budgetQueries } from '#src/company/budgets/queries.ts'
import { entityQueries } from '#src/company/entities/queries.ts'
import { paperSettingsQuery } from '#src/company/papers/queries.ts'
import { AdminSettings } from '#src/company/settings/AdminSettings.tsx'
import { approvalSettingsQuery } from '#src/company/settings/approvals/queries.ts'
import { companyQueries } from '#src/company/settings/companies/queries.ts'
import { messageQueries } from '#src/company/settings/messages/queries.ts'
import { policyQueries } from '#src/company/settings/policies/queries.ts'
import { peopleQueries } from '#src/company/settings/queries.ts'
import { setupQuery } from '#src/company/setup/queries.ts'
import { addressLinkSearch } from '#src/account/settings/address-link.ts'
import { sessionQueries } from '#src/account/settings/session-queries.ts'

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
          'joining',
          'company-sign-in',
          'approvals',
          'privacy',
          'log',
          'security',
          'companies',
          'messages',
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
  // The own sign-in settings are shown without the company's data.
  loader: async ({ context: { queryClient }, deps: { section } }): Promise<void> => {
    if (section === 'security') void queryClient.prefetchQuery(sessionQueries.list())
    else if (section === 'setup') void queryClient.prefetchQuery(setupQuery())
    else if (section === 'entities') void queryClient.prefetchQuery(entityQueries.list())
    else if (section === 'budgets') void queryClient.prefetchQuery(budgetQueries.list())
    else if (section === 'papers') void queryClient.prefetchQuery(paperSettingsQuery())
    else if (section === 'approvals') void queryClient.prefetchQuery(approvalSettingsQuery())
    else if (section === 'companies') void queryClient.prefetchQuery(companyQueries.list(''))
    else if (section === 'policies') void queryClient.prefetchQuery(policyQueries.list())
    else if (section === 'messages') void queryClient.prefetchInfiniteQuery(messageQueries.list(null))
    else if (section !== 'privacy' && section !== 'checklist' && section !== 'cost-centres') {
      await queryClient.ensureQueryData(peopleQueries.list())
    }
  },
  staticData: { path: '/admin/settings' },
  component: AdminSettings,
})
