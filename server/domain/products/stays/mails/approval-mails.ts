import type { Money } from '#contract/core/money.ts'
import type { PolicyBreach } from '#contract/products/stays/policy.ts'
import { approvalMails, type MailedApproval } from '#server/domain/approvals/approval-mails.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { moneyText } from '#server/domain/notifications/mail-formats.ts'
import { BOARD_LABELS, bookingButton, stayFacts, stayMail, type MailedStay } from './stay-text.ts'

export type MailedPricedStay = MailedStay & { total: Money; isPaidThere: boolean }

/** Approval data in emails; `companyZone` is the company's. */
export type MailedStayApproval = MailedPricedStay & MailedApproval<PolicyBreach>

const breachText = (locale: Locale, breach: PolicyBreach): string => {
  const isId = locale === 'id'
  switch (breach.rule) {
    case 'nightly_rate': {
      const over = moneyText(locale, breach.over)
      return isId ? `${over} per malam di atas batas perusahaan` : `${over} a night over the company limit`
    }
    case 'currency':
      return isId ? `Harga tidak dalam ${breach.currency}` : `Price not in ${breach.currency}`
    case 'stars':
      return isId ? `Di atas hotel bintang ${breach.most}` : `More than ${breach.most} stars`
    case 'board': {
      const board = BOARD_LABELS[locale][breach.board]
      return isId ? `Paket makan tidak ditanggung: ${board}` : `Meal plan not covered: ${board}`
    }
    case 'refundable':
      return isId ? 'Tidak bisa dibatalkan gratis' : 'No free cancellation'
    case 'advance':
      return isId
        ? `Dipesan kurang dari ${breach.leastDays} hari sebelumnya`
        : `Booked less than ${breach.leastDays} ${breach.leastDays === 1 ? 'day' : 'days'} ahead`
    case 'supplier':
      return isId ? `${breach.name} di luar kebijakan` : `${breach.name} is outside the policy`
  }
}

/** The mails about approvals of stays. */
export const stayApprovalMails = approvalMails<MailedStayApproval, PolicyBreach>({
  en: { noun: 'hotel stay', released: 'the rooms are released', onSale: 'the rooms are back on sale' },
  id: { noun: 'kamar hotel', released: 'kamarnya dilepas', onSale: 'kamarnya dijual kembali' },
  mail: stayMail,
  facts: stayFacts,
  button: bookingButton,
  breachText,
})
