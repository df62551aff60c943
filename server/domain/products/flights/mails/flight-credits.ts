import type { CreditFacts } from '#contract/products/flights/credit-envelope.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'

/** A credit with who has it and where, by name. */
export type MailedCredit = Omit<CreditFacts, 'flyer' | 'carrier'> & { name: string; airline: string }

const lineOf = (locale: Locale, credit: MailedCredit): string => {
  const { name, airline, changeFee } = credit
  const [amount, until] = [moneyText(locale, credit.amount), dayText(locale, credit.until)]
  const tickets = credit.ticketNumbers.map(printedTicketNumber).join(', ')
  if (locale === 'id') {
    const fee =
      changeFee === null || changeFee.minor === 0
        ? ''
        : `; memakainya dikenai biaya perubahan ${moneyText('id', changeFee)}`
    return `${name}: ${amount} di ${airline}, sampai ${until} (WIB). Tiket ${tickets}${fee}.`
  }
  const fee =
    changeFee === null || changeFee.minor === 0
      ? ''
      : `; using it costs the change fee of ${moneyText('en', changeFee)}`
  return `${name}: ${amount} with ${airline}, until ${until} (WIB). Ticket ${tickets}${fee}.`
}

/** Email lines for travel credits, one for each followed by an empty one; none without credits. */
export const creditText = (locale: Locale, credits: readonly MailedCredit[]): string => {
  if (credits.length === 0) return ''
  const lines = credits.map((credit) => lineOf(locale, credit)).join('\n')
  return locale === 'id'
    ? `Sebagian dari yang ditahan tetap menjadi kredit:
${lines}
Singgah tidak dapat menebusnya: sebutkan nomor tiket kepada maskapai saat memesan berikutnya.

`
    : `A part of what is kept stays as a credit:
${lines}
Singgah cannot redeem it: tell the airline the ticket number when you book next.

`
}
