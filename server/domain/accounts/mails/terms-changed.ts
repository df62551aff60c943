import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import type { Money } from '#contract/core/money.ts'
import { securityMail } from './security-text.ts'

type Changed = {
  company: string
  zone: string
  by: string
  creditLimit: Money
  deposit: Money
  isVetted: boolean
  now: Date
  origin: string
}

const CHANGED: Readonly<Record<Locale, (changed: Changed) => Mail>> = {
  en: ({ company, zone, by, creditLimit, deposit, isVetted, now, origin }) =>
    securityMail(
      'en',
      { origin },
      {
        subject: `The terms of ${company} were changed`,
        preheader: `Changed by ${by}.`,
        heading: 'Terms changed',
        blocks: [
          paragraph(`${by} changed what ${company} may spend.`),
          facts([
            ['Credit limit', moneyText('en', creditLimit)],
            ['Deposit', moneyText('en', deposit)],
            ['Verified', isVetted ? 'Yes' : 'No'],
            ['Time', instantText('en', now.toISOString(), zone)],
          ]),
          paragraph('If you don’t expect this, set the terms back now.'),
          button('Open companies', `${origin}/admin/settings?section=companies`),
        ],
      },
    ),
  id: ({ company, zone, by, creditLimit, deposit, isVetted, now, origin }) =>
    securityMail(
      'id',
      { origin },
      {
        subject: `Ketentuan ${company} diubah`,
        preheader: `Diubah oleh ${by}.`,
        heading: 'Ketentuan diubah',
        blocks: [
          paragraph(`${by} mengubah batas belanja ${company}.`),
          facts([
            ['Batas kredit', moneyText('id', creditLimit)],
            ['Deposit', moneyText('id', deposit)],
            ['Terverifikasi', isVetted ? 'Ya' : 'Tidak'],
            ['Waktu', instantText('id', now.toISOString(), zone)],
          ]),
          paragraph('Jika Anda tidak menduganya, segera kembalikan ketentuannya.'),
          button('Buka perusahaan', `${origin}/admin/settings?section=companies`),
        ],
      },
    ),
}

/** Notifies the operator's owners that the terms of a company were changed. */
export const termsChangedMail = (locale: Locale, changed: Changed): Mail => CHANGED[locale](changed)
