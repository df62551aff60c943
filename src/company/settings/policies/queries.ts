import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Service } from '#contract/core/services.ts'
import { airlines } from '#contract/places/data-storage.ts'
import { getCompanyPolicy, listCompanyPolicies, type PolicyLevel } from '#contract/products/company-policies.ts'
import { searchPolicySuppliers } from '#contract/products/policy-suppliers.ts'
import { tryPolicy } from '#contract/products/policy-trials.ts'
import { ofEveryProduct } from '#src/bookings/products.ts'
import { call } from '#src/platform/api/client.ts'

export type Subject = { level: PolicyLevel; subjectId: string }

export const policyQueries = {
  all: () => ['companyPolicies'] as const,
  list: () =>
    queryOptions({
      queryKey: [...policyQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listCompanyPolicies, {}, { signal }),
    }),
  detail: ({ level, subjectId }: Subject) =>
    queryOptions({
      queryKey: [...policyQueries.all(), level, subjectId],
      queryFn: ({ signal }) => call(getCompanyPolicy, { params: { level, subjectId } }, { signal }),
    }),
  trial: ({ level, subjectId }: Subject, revision: number) =>
    queryOptions({
      queryKey: [...policyQueries.all(), level, subjectId, 'trial', revision],
      queryFn: ({ signal }) => call(tryPolicy, { params: { level, subjectId } }, { signal }),
    }),
  /** Suppliers of a service by name, for a rule that avoids them. */
  suppliers: (service: Service, search: string) =>
    queryOptions({
      queryKey: [...policyQueries.all(), 'suppliers', service, search],
      queryFn: async ({ signal }) =>
        (await call(searchPolicySuppliers, { query: { service, search } }, { signal })).items,
      staleTime: 600_000,
      placeholderData: keepPreviousData,
    }),
  airlines: () =>
    queryOptions({
      queryKey: ['airlines'],
      queryFn: ({ signal }) => call(airlines, {}, { signal }),
      staleTime: Infinity,
    }),
}

/** The rules of every product that has some. */
export const productPolicies = ofEveryProduct(async (parts) => (parts.loadPolicy === null ? null : parts.loadPolicy()))
