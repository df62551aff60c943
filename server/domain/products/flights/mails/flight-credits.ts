import type { CreditFacts } from '#contract/products/flights/credit-envelope.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { list, type MailBlock, paragraph, title } from '#server/domain/notifications/mail-content.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'

/** A credit with who has it and where, by name. */
export type MailedCredit = Omit<CreditFacts, 'flyer' | 'carrier'> & { name: string; airline: string }

const lineOf = (locale: Locale, credit: MailedCredit): string => {
  const { name, airline, changeFee } = credit
  const [amount, until] = [moneyText(locale, credit.amount), dayText(locale, credit.until)]
  const tickets = credit.ticketNumbers.map(printedTicketNumber).join(', ')
  const isFree = changeFee === null || changeFee.minor === 0
  if (locale === 'id') {
    const fee = isFree ? '' : ` Biaya perubahan saat dipakai: ${moneyText('id', changeFee)}.`
    return `${name}: ${amount} di ${airline}, berlaku sampai ${until} (WIB). Tiket ${tickets}.${fee}`
  }
  const fee = isFree ? '' : ` Change fee when used: ${moneyText('en', changeFee)}.`
  return `${name}: ${amount} with ${airline}, valid until ${until} (WIB). Ticket ${tickets}.${fee}`
}

/** Airline credits, a line each; nothing without credits. */
export const creditBlocks = (locale: Locale, credits: readonly MailedCredit[]): MailBlock[] => {
  if (credits.length === 0) return []
  const lines = list(credits.map((credit) => lineOf(locale, credit)))
  return locale === 'id'
    ? [
        title('Kredit maskapai'),
        lines,
        paragraph('Untuk memakainya, sebutkan nomor tiket kepada maskapai saat Anda memesan lagi.'),
      ]
    : [title('Airline credit'), lines, paragraph('To use it, give the airline the ticket number when you book again.')]
}
