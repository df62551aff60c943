import type { TourBreach } from '#contract/products/tours/policy.ts'
import { approvalMails, type MailedApproval } from '#server/domain/approvals/approval-mails.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { moneyText } from '#server/domain/notifications/mail-formats.ts'
import { tourButton, tourFacts, tourMail, type MailedTour } from './tour-text.ts'

/** Approval data in emails; `companyZone` is the company's. */
export type MailedTourApproval = MailedTour & MailedApproval<TourBreach>

const breachText = (locale: Locale, breach: TourBreach): string => {
  const isId = locale === 'id'
  switch (breach.rule) {
    case 'tour_price': {
      const over = moneyText(locale, breach.over)
      return isId ? `${over} per orang di atas batas perusahaan` : `${over} per person over the company limit`
    }
    case 'tour_currency':
      return isId ? `Harga tidak dalam ${breach.currency}` : `Price not in ${breach.currency}`
    case 'tour_advance':
      return isId
        ? `Dipesan kurang dari ${breach.leastDays} hari sebelumnya`
        : `Booked less than ${breach.leastDays} days ahead`
    case 'tour_supplier':
      return isId ? `${breach.name} di luar kebijakan` : `${breach.name} is outside the policy`
  }
}

/** The mails about approvals of tours. */
export const tourApprovalMails = approvalMails<MailedTourApproval, TourBreach>({
  en: { noun: 'tour', released: 'the places are released', onSale: 'the places are back on sale' },
  id: { noun: 'tur', released: 'tempatnya dilepas', onSale: 'tempatnya dijual kembali' },
  mail: tourMail,
  facts: tourFacts,
  button: tourButton,
  breachText,
})
