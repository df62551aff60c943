export const PAYMENTS = ['company_account', 'at_property'] as const
