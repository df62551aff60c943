import type { Locale } from '../kernel/messages.ts'
import { button, list, note, paragraph, quote, title, type Mail } from '../notifications/mail-content.ts'
import { managerFooter, securityFooter } from '../notifications/mail-footers.ts'

type Asked = {
  about: string
  note: string
  by: string
  travellers: readonly string[]
  isReminder: boolean
  origin: string
}

/** Asks an account whether its travellers are safe. */
export const safetyAskedMail = (locale: Locale, asked: Asked): Mail => {
  const isId = locale === 'id'
  const { about, by, travellers, isReminder, origin } = asked
  const question = isId ? 'Apakah Anda aman?' : 'Are you safe?'
  const heading = isReminder ? (isId ? `Pengingat: ${question}` : `Reminder: ${question}`) : question
  return {
    subject: `${heading} ${about}`,
    content: {
      preheader: about,
      heading,
      blocks: [
        paragraph(isId ? `${by} menanyakan ini karena: ${about}.` : `${by} asks because of: ${about}.`),
        ...(asked.note === '' ? [] : [quote(asked.note)]),
        title(isId ? 'Siapa yang ditanyakan' : 'Who this is about'),
        list(travellers),
        button(isId ? 'Jawab sekarang' : 'Answer now', `${origin}/user/bookings`),
        note(
          isId
            ? 'Tanpa sinyal pun bisa: jawab di aplikasi, dan kami mengirimnya begitu Anda online.'
            : 'No signal? Answer in the app. We send it as soon as you’re online.',
        ),
      ],
      footer: {
        ...securityFooter(locale, origin),
        why: isId
          ? 'Anda menerima email ini karena perusahaan Anda menanyakan keselamatan Anda dalam perjalanan.'
          : 'You received this email because your company asks if you’re safe on your trip.',
      },
    },
  }
}

/** Email to owners about a traveller who needs help. */
export const safetyHelpMail = (
  locale: Locale,
  {
    name,
    phone,
    about,
    note: words,
    origin,
    company,
  }: { name: string; phone: string; about: string; note: string; origin: string; company: string },
): Mail => {
  const isId = locale === 'id'
  const heading = isId ? `${name} butuh bantuan` : `${name} needs help`
  return {
    subject: heading,
    content: {
      preheader: about,
      heading,
      blocks: [
        paragraph(isId ? `Jawaban atas: ${about}.` : `Answer to: ${about}.`),
        ...(words === '' ? [] : [quote(words)]),
        ...(phone === '' ? [] : [paragraph(isId ? `Telepon: ${phone}` : `Phone: ${phone}`)]),
        button(isId ? 'Buka semua jawaban' : 'See all answers', `${origin}/admin/who-is-where`),
      ],
      footer: managerFooter(locale, { origin, company }),
    },
  }
}
