import type { QueryClient } from '@tanstack/react-query'
import { productListing } from '#src/bookings/admin-parts.ts'
import { sessionQueries } from '#src/account/settings/session-queries.ts'
import { bookingForRuleQueries } from '../booking-for/queries.ts'
import { budgetQueries } from '../budgets/queries.ts'
import { entityQueries } from '../entities/queries.ts'
import { paperSettingsQuery } from '../papers/queries.ts'
import { setupQuery } from '../setup/queries.ts'
import { approvalSettingsQuery } from './approvals/queries.ts'
import { companyQueries } from './companies/queries.ts'
import { messageQueries } from './messages/queries.ts'
import { listingReviewQueries } from './listings/queries.ts'
import { suggestionQueries } from './suggestions/queries.ts'
import { policyQueries } from './policies/queries.ts'
import { peopleQueries } from './queries.ts'

/** Prefetches the data of a settings section. The own sign-in settings are shown without the company's data. */
export const prefetchSection = async (queryClient: QueryClient, section: string | undefined): Promise<void> => {
  if (section === 'security') void queryClient.prefetchQuery(sessionQueries.list())
  else if (section === 'setup') void queryClient.prefetchQuery(setupQuery())
  else if (section === 'entities') void queryClient.prefetchQuery(entityQueries.list())
  else if (section === 'budgets') void queryClient.prefetchQuery(budgetQueries.list())
  else if (section === 'papers') void queryClient.prefetchQuery(paperSettingsQuery())
  else if (section === 'booking-for') void queryClient.prefetchQuery(bookingForRuleQueries.rule())
  else if (section === 'approvals') void queryClient.prefetchQuery(approvalSettingsQuery())
  else if (section === 'companies') void queryClient.prefetchQuery(companyQueries.list(''))
  else if (section === 'policies') void queryClient.prefetchQuery(policyQueries.list())
  else if (section === 'messages') void queryClient.prefetchInfiniteQuery(messageQueries.list(null))
  else if (section === 'suggestions') void queryClient.prefetchInfiniteQuery(suggestionQueries.list('waiting'))
  else if (section === 'listings') {
    void queryClient.prefetchInfiniteQuery(listingReviewQueries.list('waiting'))
    await productListing.load()
  } else if (section !== 'privacy' && section !== 'checklist' && section !== 'cost-centres') {
    await queryClient.ensureQueryData(peopleQueries.list())
  }
}
