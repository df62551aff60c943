import { SERVICE_NAMES, type AnnouncedService } from '#contract/core/services.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'

type Links = { service: AnnouncedService; confirm: string; leave: string }

const TEXTS: Readonly<Record<Locale, (service: string, links: Links) => MailText>> = {
  en: (service, { confirm, leave }) => ({
    subject: `Please confirm: news about ${service}`,
    body: `Hello,

somebody asked Singgah to write to this address once ${service} can be booked. If it was you, please confirm:

${confirm}

We will then write once, on the day it opens. If it was not you, do nothing: without a confirmation the address is
deleted after seven days. To delete it now, or at any later time:

${leave}

Singgah
`,
  }),
  id: (service, { confirm, leave }) => ({
    subject: `Mohon konfirmasi: kabar tentang ${service}`,
    body: `Halo,

seseorang meminta Singgah mengabari alamat ini begitu ${service} dapat dipesan. Jika itu Anda, mohon konfirmasi:

${confirm}

Setelah itu kami hanya akan menulis sekali, pada hari layanan dibuka. Jika bukan Anda, abaikan saja: tanpa konfirmasi,
alamat ini dihapus setelah tujuh hari. Untuk menghapusnya sekarang atau kapan saja:

${leave}

Singgah
`,
  }),
}

/** Confirmation request for a launch notice subscription; both links contain the token. */
export const launchNoticeMail = (locale: Locale, links: Links): MailText =>
  TEXTS[locale](SERVICE_NAMES[links.service][locale], links)

const OPENED: Readonly<Record<Locale, (service: string, link: string) => MailText>> = {
  en: (service, link) => ({
    subject: `Open now: ${service}`,
    body: `Hello,

you asked to be told: ${service} can be booked on Singgah from today.

${link}

This is the one mail about it; your address is off the list now.

Singgah
`,
  }),
  id: (service, link) => ({
    subject: `Sudah buka: ${service}`,
    body: `Halo,

Anda meminta dikabari: mulai hari ini ${service} dapat dipesan di Singgah.

${link}

Ini satu-satunya surel tentang hal ini; alamat Anda sudah dihapus dari daftar.

Singgah
`,
  }),
}

export const serviceOpenedMail = (locale: Locale, { service, link }: { service: AnnouncedService; link: string }) =>
  OPENED[locale](SERVICE_NAMES[service][locale], link)
