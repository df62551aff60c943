import { t } from '@lingui/core/macro'
import type { Voucher } from '#contract/hosts/voucher-code.ts'
import type { VoucherVerdict } from '#contract/hosts/voucher-verdict.ts'
import { deviceZone, formatDay, formatInstant } from '#src/i18n/formats.ts'
import type { Scanned } from './use-scan.ts'

export type VerdictText = { tone: 'good' | 'warn' | 'bad'; title: string; text: string }

const when = (at: string): string => formatInstant(at, deviceZone())

const endedText = ({ ended }: Extract<VoucherVerdict, { kind: 'ended' }>): VerdictText => {
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
      return { tone: 'warn', title: t`Already checked in`, text: t`Checked in on ${at}.` }
    case 'no_show':
      return { tone: 'bad', title: t`Reported as a no-show`, text: t`The no-show was reported on ${at}.` }
    case 'over':
      return { tone: 'bad', title: t`This stay is over`, text: t`The guest checked out on ${at}.` }
  }
}

/** Labels of the results of a verified voucher. */
export const voucherText = (voucher: Voucher, verdict: VoucherVerdict): VerdictText => {
  switch (verdict.kind) {
    case 'valid':
      return { tone: 'good', title: t`Valid today`, text: t`Compare the name with an ID, then check in.` }
    case 'other_property':
      return {
        tone: 'bad',
        title: t`Another property`,
        text: t`The code is genuine, but the booking is not at a property of yours.`,
      }
    case 'too_early':
      return { tone: 'warn', title: t`Not today`, text: t`Check-in is on ${formatDay(voucher.checkIn)}.` }
    case 'too_late':
      return { tone: 'bad', title: t`Not today`, text: t`The stay ended on ${formatDay(voucher.checkOut)}.` }
    case 'used_here':
      return {
        tone: 'warn',
        title: t`Already used on this device`,
        text: t`You checked in this guest on ${when(verdict.at)}.`,
      }
    case 'ended':
      return endedText(verdict)
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
