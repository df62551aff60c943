import type { DeclineReason } from '#contract/hosts/requests.ts'
import type { HostKind } from '#contract/notifications/subjects.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { NotConfirmedByHost } from './host-requests.ts'

/** The booking waits for the host; `kept` names the stock that is held. */
export const requestedTexts = (
  locale: Locale,
  { host, until, kept }: { host: string; until: string; kept: string },
): { what: string; waits: string; money: string } =>
  locale === 'id'
    ? {
        what: 'Menunggu persetujuan tuan rumah',
        waits: `${host} akan menjawab paling lambat ${until}. ${kept}`,
        money: 'Jika ditolak atau tidak dijawab, dana Anda kami kembalikan penuh.',
      }
    : {
        what: 'Waiting for the host',
        waits: `${host} will answer by ${until}. ${kept}`,
        money: 'If the host declines or doesn’t answer, we refund you in full.',
      }

/** That a host declined or did not answer; `reasons` in the words of the service. */
export const declinedTexts = (
  locale: Locale,
  { answer, reason, note }: NotConfirmedByHost,
  {
    host,
    title,
    reasons,
  }: { host: string; title: string; reasons: Readonly<Record<Exclude<DeclineReason, 'other'>, string>> },
): { what: string; said: string } => {
  const isId = locale === 'id'
  if (answer === 'expired')
    return isId
      ? {
          what: 'Tidak dijawab tuan rumah',
          said: `${host} tidak menjawab tepat waktu, jadi ${title} tidak terpesan. Kami mohon maaf.`,
        }
      : {
          what: 'Not answered by the host',
          said: `${host} didn’t answer in time, so ${title} isn’t booked. We’re sorry.`,
        }
  const why = reason === null || reason === 'other' ? '' : `: ${reasons[reason]}`
  const words = note === '' ? '' : isId ? ` Pesan dari tuan rumah: “${note}”` : ` The host wrote: “${note}”`
  return isId
    ? { what: 'Ditolak tuan rumah', said: `${host} menolak pesanan ${title}${why}.${words}` }
    : { what: 'Declined by the host', said: `${host} declined your booking of ${title}${why}.${words}` }
}

type RequestKind = Extract<HostKind, 'host_asked' | 'host_request_withdrawn' | 'host_request_expired'>
type Said = { what: string; sentence: string }

/** News for a host about a request for `listing`; `freed` names the stock on sale again. */
export const hostRequestTexts = (
  locale: Locale,
  kind: RequestKind,
  { listing, freed }: { listing: string; freed: string },
): Said => {
  const texts: Record<Locale, Record<RequestKind, Said>> = {
    en: {
      host_asked: {
        what: 'Accept or decline',
        sentence: `A guest wants to book ${listing}. Without an answer in time the booking is declined.`,
      },
      host_request_withdrawn: {
        what: 'Request withdrawn',
        sentence: `The guest withdrew the booking of ${listing}. ${freed}`,
      },
      host_request_expired: {
        what: 'Request expired',
        sentence: `You didn’t answer a booking of ${listing} in time, so it was declined. ${freed}`,
      },
    },
    id: {
      host_asked: {
        what: 'Terima atau tolak',
        sentence: `Ada tamu yang ingin memesan ${listing}. Jika tidak dijawab tepat waktu, pesanan ditolak otomatis.`,
      },
      host_request_withdrawn: {
        what: 'Pesanan ditarik tamu',
        sentence: `Tamu menarik pesanan untuk ${listing}. ${freed}`,
      },
      host_request_expired: {
        what: 'Waktu menjawab habis',
        sentence: `Anda tidak menjawab pesanan untuk ${listing} tepat waktu, jadi pesanan ditolak. ${freed}`,
      },
    },
  }
  return texts[locale][kind]
}

/** The button of a mail to a host who has to answer. */
export const ANSWER_LABELS: Readonly<Record<Locale, { answer: string; answerBy: string }>> = {
  en: { answer: 'Answer now', answerBy: 'Answer by' },
  id: { answer: 'Jawab sekarang', answerBy: 'Jawab sebelum' },
}
