import type { Money } from '#contract/core/money.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { cabButton, cabFacts, cabMail, type MailedCab } from './cab-text.ts'

const ASSIGNED: Readonly<Record<Locale, string>> = { en: 'Your driver', id: 'Sopir Anda' }
const CHANGED: Readonly<Record<Locale, string>> = { en: 'Driver or car changed', id: 'Sopir atau mobil berubah' }
const CAR_CHANGED: Readonly<Record<Locale, string>> = { en: 'Car changed', id: 'Mobil berubah' }

/** Who drives with which car: for the first time, or another one. Cars without a driver have only a plate. */
export const cabAssignedMail = (
  locale: Locale,
  cab: MailedCab & { isFirst: boolean; car: string; plate: string },
): Mail => {
  const isId = locale === 'id'
  const { driver, isFirst, plate, car } = cab
  const withCar = `${car} (${plate})`
  const says = (name: string): string =>
    isId
      ? `${name} menjemput Anda dengan ${withCar}${isFirst ? '' : ', menggantikan yang sebelumnya'}.`
      : `${name} picks you up in a ${withCar}${isFirst ? '' : ', instead of the one before'}.`
  const ofCar = isId ? `Mobil Anda sekarang ${withCar}.` : `Your car is now a ${withCar}.`
  const sentence = driver === null ? ofCar : says(driver.name)
  const changed = driver === null ? CAR_CHANGED[locale] : CHANGED[locale]
  return cabMail(locale, cab, {
    what: isFirst ? ASSIGNED[locale] : changed,
    preheader: sentence,
    blocks: [paragraph(sentence), cabButton(locale, cab), cabFacts(locale, cab)],
  })
}

/** The driver waited and left. */
export const cabNoShowMail = (locale: Locale, cab: MailedCab & { kept: Money }): Mail => {
  const isId = locale === 'id'
  const kept = moneyText(locale, cab.kept)
  return cabMail(locale, cab, {
    what: isId ? 'Dilaporkan tidak datang' : 'Reported as no-show',
    preheader: isId ? `${kept} tidak dikembalikan.` : `${kept} isn’t refunded.`,
    blocks: [
      paragraph(
        isId
          ? `${cab.operator.name} melaporkan bahwa penumpang tidak datang sampai waktu tunggu habis. Sesuai ketentuan, ${kept} tidak dikembalikan.`
          : `${cab.operator.name} reported that the passenger didn’t come before the waiting time was over. By the rules, ${kept} isn’t refunded.`,
      ),
      paragraph(
        isId
          ? `Jika ini tidak benar, hubungi ${cab.operator.phone}.`
          : `If this isn’t right, call ${cab.operator.phone}.`,
      ),
      cabButton(locale, cab),
      cabFacts(locale, cab),
    ],
  })
}

type Moved = MailedCab & { was: string; is: string }

/** The flight has a new time and the pick-up followed it. */
export const cabPickUpMovedMail = (locale: Locale, cab: Moved): Mail => {
  const isId = locale === 'id'
  const [was, is] = [instantText(locale, cab.was, cab.zone), instantText(locale, cab.is, cab.zone)]
  const flight = cab.flight ?? ''
  return cabMail(locale, cab, {
    what: isId ? 'Penjemputan berubah' : 'Pick-up moved',
    preheader: isId ? `Penjemputan sekarang ${is}.` : `Pick-up is now ${is}.`,
    blocks: [
      paragraph(
        isId
          ? `Waktu penerbangan ${flight} berubah, jadi penjemputan pindah dari ${was} ke ${is}. Harganya tetap.`
          : `Flight ${flight} has a new time, so your pick-up moved from ${was} to ${is}. The price stays the same.`,
      ),
      cabButton(locale, cab),
      cabFacts(locale, cab),
    ],
  })
}

/** The flight has a new time, and no car is free then. */
export const cabPickUpNotMovedMail = (locale: Locale, cab: Moved): Mail => {
  const isId = locale === 'id'
  const [was, is] = [instantText(locale, cab.was, cab.zone), instantText(locale, cab.is, cab.zone)]
  const flight = cab.flight ?? ''
  const { phone } = cab.operator
  return cabMail(locale, cab, {
    what: isId ? 'Penjemputan perlu diatur ulang' : 'Pick-up needs your call',
    preheader: isId ? `Hubungi ${phone}.` : `Call ${phone}.`,
    blocks: [
      paragraph(
        isId
          ? `Penerbangan ${flight} berubah dan penjemputan seharusnya ${is}, tetapi tidak ada mobil kosong saat itu. Penjemputan tetap ${was}. Hubungi ${phone} atau pesan mobil lain.`
          : `Flight ${flight} has changed and pick-up should be ${is}, but no car is free then. Pick-up stays at ${was}. Call ${phone} or book another car.`,
      ),
      cabButton(locale, cab),
      cabFacts(locale, cab),
    ],
  })
}

/** To the operator: the flight of a ride changed and its pick-up with it. */
export const operatorMovedMail = (locale: Locale, cab: Moved): Mail => {
  const isId = locale === 'id'
  const [was, is] = [instantText(locale, cab.was, cab.zone), instantText(locale, cab.is, cab.zone)]
  const flight = cab.flight ?? ''
  return cabMail(locale, cab, {
    what: isId ? 'Penjemputan tamu berubah' : 'Guest pick-up moved',
    preheader: isId ? `Penjemputan sekarang ${is}.` : `Pick-up is now ${is}.`,
    blocks: [
      paragraph(
        isId
          ? `Penerbangan ${flight} berubah. Penjemputan pindah dari ${was} ke ${is}.`
          : `Flight ${flight} has changed. The pick-up moved from ${was} to ${is}.`,
      ),
      cabFacts(locale, cab),
    ],
  })
}

/** To the operator: a flight changed and no car of the class is free then. */
export const operatorNotMovedMail = (locale: Locale, cab: Moved): Mail => {
  const isId = locale === 'id'
  const [was, is] = [instantText(locale, cab.was, cab.zone), instantText(locale, cab.is, cab.zone)]
  const flight = cab.flight ?? ''
  return cabMail(locale, cab, {
    what: isId ? 'Penjemputan tamu tidak bisa dipindah' : 'Guest pick-up not moved',
    preheader: isId ? `Seharusnya ${is}.` : `It should be ${is}.`,
    blocks: [
      paragraph(
        isId
          ? `Penerbangan ${flight} berubah dan penjemputan seharusnya ${is}, tetapi tidak ada mobil kosong. Penjemputan tetap ${was}. Penumpang diminta menghubungi Anda.`
          : `Flight ${flight} has changed and pick-up should be ${is}, but no car is free. Pick-up stays at ${was}. The passenger is asked to call you.`,
      ),
      cabFacts(locale, cab),
    ],
  })
}
