/** How the way back from a company's provider ended, as the server says it in the address. */
export const COMPANY_ENDS = ['over', 'refused', 'unavailable', 'no_account', 'too_many_accounts'] as const
export type CompanyEnd = (typeof COMPANY_ENDS)[number]
