import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, list, paragraph, type Mail } from '#server/domain/notifications/mail-content.ts'
import { hostFooter } from '#server/domain/notifications/mail-footers.ts'

type Verdict = 'approve' | 'request_changes' | 'decline'

const SAID: Readonly<
  Record<Locale, Record<Verdict, { what: string; sentence: (name: string) => string; open: string }>>
> = {
  en: {
    approve: {
      what: 'Your listing is published',
      sentence: (name) => `${name} is on sale. Travellers can find and book it now.`,
      open: 'View my listings',
    },
    request_changes: {
      what: 'Changes needed before we publish',
      sentence: (name) => `We’ve reviewed ${name}. Please change the following and send it again.`,
      open: 'Edit listing',
    },
    decline: {
      what: 'Your listing was declined',
      sentence: (name) => `We’ve reviewed ${name} and can’t publish it.`,
      open: 'View my listings',
    },
  },
  id: {
    approve: {
      what: 'Listing Anda sudah tayang',
      sentence: (name) => `${name} sudah dijual. Tamu kini bisa menemukan dan memesannya.`,
      open: 'Lihat listing saya',
    },
    request_changes: {
      what: 'Ada yang perlu diubah sebelum tayang',
      sentence: (name) => `Kami sudah meninjau ${name}. Ubah hal berikut, lalu kirim lagi.`,
      open: 'Ubah listing',
    },
    decline: {
      what: 'Listing Anda ditolak',
      sentence: (name) => `Kami sudah meninjau ${name} dan tidak bisa menayangkannya.`,
      open: 'Lihat listing saya',
    },
  },
}

/** Email to a host about the operator's decision on a listing. */
export const listingDecidedMail = (
  locale: Locale,
  given: {
    verdict: Verdict
    name: string
    note: string
    reasons: readonly string[]
    listingId: string
    origin: string
  },
): Mail => {
  const { verdict, name, note, reasons, listingId, origin } = given
  const { what, sentence, open } = SAID[locale][verdict]
  const said = sentence(name)
  return {
    subject: `${what}: ${name}`,
    content: {
      preheader: said,
      heading: what,
      blocks: [
        paragraph(said),
        ...(reasons.length > 0 ? [list([...reasons])] : []),
        ...(note === '' ? [] : [paragraph(note)]),
        button(open, `${origin}/listings/added?id=${listingId}`),
      ],
      footer: hostFooter(locale, { origin, property: name }),
    },
  }
}
