import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { VoucherVerdict } from '#contract/hosts/voucher-verdict.ts'
import type { VoucherSlot } from '#src/bookings/hosted/hosted-slot.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import type { Scanned } from './use-scan.ts'

export type VerdictText = { tone: 'good' | 'warn' | 'bad'; title: string; text: string }

const when = (at: string): string => formatInstant(at, deviceZone())

const checkedInText = (at: string, by: string | undefined): string =>
  by === undefined ? t`Checked in on ${at}.` : t`Checked in on ${at} by ${by}.`

const endedText = ({ ended }: Extract<VoucherVerdict, { kind: 'ended' }>, slot: VoucherSlot | null): VerdictText => {
  const at = when(ended.at)
  switch (ended.why) {
    case 'cancelled':
      return { tone: 'bad', title: t`Cancelled`, text: t`This booking was cancelled on ${at}.` }
    case 'changed':
      return {
        tone: 'warn',
        title: t`Changed since this code`,
        text: t`The booking was changed on ${at}. Ask the guest to open it again for the new code.`,
      }
    case 'checked_in':
      return { tone: 'warn', title: t`Already checked in`, text: checkedInText(at, ended.by) }
    case 'no_show':
      return { tone: 'bad', title: t`Reported as a no-show`, text: t`The no-show was reported on ${at}.` }
    case 'over':
      return {
        tone: 'bad',
        title: slot === null ? t`This booking is over` : i18n._(slot.over),
        text: slot?.overText(at) ?? t`It ended on ${at}.`,
      }
  }
}

type Of = Pick<Extract<Scanned, { kind: 'voucher' }>, 'verdict' | 'times'>

/** Labels of the results of a verified voucher, with those of its product; `zone` is that of the listing. */
export const voucherText = (
  { verdict, times }: Of,
  { slot, zone }: { slot: VoucherSlot | null; zone: string },
): VerdictText => {
  switch (verdict.kind) {
    case 'valid':
      return { tone: 'good', title: t`Valid today`, text: t`Compare the name with an ID, then check in.` }
    case 'other_listing':
      return {
        tone: 'bad',
        title: t`Another listing`,
        text: t`The code is genuine, but the booking is not at a listing of yours.`,
      }
    case 'too_early':
      return { tone: 'warn', title: t`Not yet`, text: slot?.earlyText(times, zone) ?? '' }
    case 'too_late':
      return { tone: 'bad', title: t`No longer valid`, text: slot?.lateText(times, zone) ?? '' }
    case 'used_here':
      return {
        tone: 'warn',
        title: t`Already used on this device`,
        text: t`You checked in this guest on ${when(verdict.at)}.`,
      }
    case 'ended':
      return endedText(verdict, slot)
  }
}

/** Why a code could not be read or verified. */
export const failureText = (kind: Exclude<Scanned['kind'], 'voucher' | 'booking' | 'no_booking'>): VerdictText => {
  switch (kind) {
    case 'unreadable':
      return { tone: 'bad', title: t`Not a valid voucher`, text: t`This code is not from Singgah, or was altered.` }
    case 'unknown_key':
      return {
        tone: 'warn',
        title: t`Can't be verified`,
        text: t`This code is newer than what this device knows. Go online once and scan it again.`,
      }
    case 'no_code':
      return { tone: 'warn', title: t`No code found`, text: t`Take the picture closer, straight and in good light.` }
    case 'no_picture':
      return { tone: 'bad', title: t`Not a picture`, text: t`Choose a photo or a screenshot of the code.` }
    case 'no_facts':
      return {
        tone: 'warn',
        title: t`Can't be verified offline yet`,
        text: t`Open this screen online once. After that codes are verified without a connection.`,
      }
  }
}
