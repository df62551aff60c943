import type { Locale } from '../kernel/messages.ts'
import { button, paragraph, quote, type Mail } from '../notifications/mail-content.ts'
import { securityFooter } from '../notifications/mail-footers.ts'

/** Email to owners about a new request on personal data. */
export const privacyAskedMail = (
  locale: Locale,
  { name, hours, origin }: { name: string; hours: number; origin: string },
): Mail => {
  const isId = locale === 'id'
  const heading = isId ? `Permintaan data pribadi dari ${name}` : `${name} has a request about personal data`
  const due = isId
    ? `Menurut UU PDP, Anda punya ${hours} jam untuk menjawab.`
    : `Indonesian law (UU PDP) gives you ${hours} hours to answer.`
  return {
    subject: heading,
    content: {
      preheader: due,
      heading,
      blocks: [
        paragraph(due),
        button(isId ? 'Buka permintaan' : 'Open request', `${origin}/admin/settings?section=privacy`),
      ],
      footer: securityFooter(locale, origin),
    },
  }
}

/** The answer to the person who asked. */
export const privacyAnsweredMail = (
  locale: Locale,
  { verdict, note, by, origin }: { verdict: 'granted' | 'declined'; note: string; by: string; origin: string },
): Mail => {
  const isId = locale === 'id'
  const granted = isId ? 'Permintaan data pribadi Anda dikabulkan' : 'Your request about personal data was granted'
  const declined = isId ? 'Permintaan data pribadi Anda ditolak' : 'Your request about personal data was declined'
  const heading = verdict === 'granted' ? granted : declined
  return {
    subject: heading,
    content: {
      preheader: heading,
      heading,
      blocks: [
        paragraph(isId ? `${by} menjawab:` : `${by} answered:`),
        quote(note),
        button(isId ? 'Lihat permintaan Anda' : 'See your requests', `${origin}/user/delete-profile#requests`),
      ],
      footer: securityFooter(locale, origin),
    },
  }
}
