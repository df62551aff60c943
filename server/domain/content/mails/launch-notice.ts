import { SERVICE_NAMES, type AnnouncedService } from '#contract/core/services.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, linkTo, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { enteredFooter } from '#server/domain/notifications/mail-footers.ts'

type Links = { service: AnnouncedService; confirm: string; leave: string; origin: string }

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const TEXTS: Readonly<Record<Locale, (service: string, links: Links) => Mail>> = {
  en: (service, { confirm, leave, origin }) => ({
    subject: `Confirm your address to hear about ${service}`,
    content: {
      preheader: 'Confirm within 7 days.',
      heading: 'Confirm your address',
      blocks: [
        paragraph(`Someone asked us to email this address once you can book ${service} on Singgah.`),
        paragraph('If it was you, confirm within 7 days. We’ll email you once, on launch day.'),
        button('Confirm address', confirm),
        paragraph('If it wasn’t you, ignore this email. Unconfirmed addresses are deleted after 7 days.'),
        linkTo('Delete my address now', leave),
      ],
      footer: enteredFooter('en', origin),
    },
  }),
  id: (service, { confirm, leave, origin }) => ({
    subject: `Konfirmasi alamat Anda untuk kabar ${service}`,
    content: {
      preheader: 'Konfirmasi dalam 7 hari.',
      heading: 'Konfirmasi alamat Anda',
      blocks: [
        paragraph(`Seseorang meminta kami mengabari alamat ini saat ${service} dapat dipesan di Singgah.`),
        paragraph('Jika ini Anda, konfirmasi dalam 7 hari. Kami hanya mengirim satu email, pada hari peluncuran.'),
        button('Konfirmasi alamat', confirm),
        paragraph('Jika bukan Anda, abaikan email ini. Alamat yang tidak dikonfirmasi dihapus setelah 7 hari.'),
        linkTo('Hapus alamat saya sekarang', leave),
      ],
      footer: enteredFooter('id', origin),
    },
  }),
}

/** Confirmation request for a launch notice subscription; both links contain the token. */
export const launchNoticeMail = (locale: Locale, links: Links): Mail =>
  TEXTS[locale](SERVICE_NAMES[links.service][locale], links)

type Opened = { service: AnnouncedService; link: string; origin: string }

const OPENED: Readonly<Record<Locale, (service: string, opened: Opened) => Mail>> = {
  en: (service, { link, origin }) => ({
    subject: `${capital(service)}: now on Singgah`,
    content: {
      preheader: 'You asked us to let you know.',
      heading: `${capital(service)} are here`,
      blocks: [
        paragraph(`From today you can book ${service} on Singgah.`),
        button('Search now', link),
        paragraph('This is the only email about this launch. We’ve deleted your address from the list.'),
      ],
      footer: enteredFooter('en', origin),
    },
  }),
  id: (service, { link, origin }) => ({
    subject: `${capital(service)}: kini hadir di Singgah`,
    content: {
      preheader: 'Anda meminta kami mengabari Anda.',
      heading: `${capital(service)} kini hadir`,
      blocks: [
        paragraph(`Mulai hari ini Anda dapat memesan ${service} di Singgah.`),
        button('Cari sekarang', link),
        paragraph('Ini satu-satunya email tentang peluncuran ini. Alamat Anda sudah kami hapus dari daftar.'),
      ],
      footer: enteredFooter('id', origin),
    },
  }),
}

export const serviceOpenedMail = (locale: Locale, opened: Opened): Mail =>
  OPENED[locale](SERVICE_NAMES[opened.service][locale], opened)
