import type { Locale } from '../../kernel/messages.ts'
import { button, paragraph, quote, shortName, type Mail } from '../../notifications/mail-content.ts'
import { expensesFooter } from '../../notifications/mail-footers.ts'

type Submitted = { by: string; about: string; origin: string }

/** A report waits for a decision: to an admin of the company. */
export const reportSubmittedMail = (locale: Locale, { by, about, origin }: Submitted): Mail => {
  const isId = locale === 'id'
  const text = isId
    ? `${by} mengirim laporan biaya untuk perjalanan ${about}. Periksa, lalu setujui atau kembalikan.`
    : `${by} submitted an expense report for ${about}. Check it, then accept or return it.`
  return {
    subject: isId
      ? `Laporan biaya dari ${shortName(by)} menunggu Anda`
      : `Expense report from ${shortName(by)} to review`,
    content: {
      preheader: about,
      heading: isId ? 'Laporan biaya menunggu' : 'Expense report to review',
      blocks: [
        paragraph(text),
        button(isId ? 'Buka laporan' : 'Open reports', `${origin}/admin/invoices?view=expenses`),
      ],
      footer: expensesFooter(locale, origin),
    },
  }
}

type Decided = Submitted & { note: string; accepts: boolean }

/** A report was accepted or returned: to its traveller. */
export const reportDecidedMail = (locale: Locale, { by, about, note, accepts, origin }: Decided): Mail => {
  const isId = locale === 'id'
  const accepted = isId
    ? { heading: 'Laporan biaya disetujui', text: `${by} menyetujui laporan biaya Anda untuk ${about}.` }
    : { heading: 'Expense report accepted', text: `${by} accepted your expense report for ${about}.` }
  const returned = isId
    ? {
        heading: 'Laporan biaya dikembalikan',
        text: `${by} mengembalikan laporan biaya Anda untuk ${about}. Ubah lalu kirim lagi.`,
      }
    : {
        heading: 'Expense report returned',
        text: `${by} returned your expense report for ${about}. Change it and submit it again.`,
      }
  const { heading, text } = accepts ? accepted : returned
  return {
    subject: `${heading}: ${shortName(about)}`,
    content: {
      preheader: text,
      heading,
      blocks: [
        paragraph(text),
        ...(note === '' ? [] : [quote(note)]),
        button(isId ? 'Buka perjalanan saya' : 'Open my trips', `${origin}/user/bookings`),
      ],
      footer: expensesFooter(locale, origin),
    },
  }
}
