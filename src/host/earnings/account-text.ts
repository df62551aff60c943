import type { HostBusiness } from '#contract/hosts/earnings/business.ts'

/** `BCA •••• 7788, Siti Rahmawati`; empty without an account. */
export const accountText = ({ bank }: Pick<HostBusiness, 'bank'>): string =>
  bank === null ? '' : `${bank.bank} •••• ${bank.numberEnd}, ${bank.holder}`
