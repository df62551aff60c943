import { t } from '@lingui/core/macro'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { HOST_ANSWERS } from '#contract/hosts/requests.ts'
import { instantSchema } from '#contract/core/scalars.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'

const answeredDetails = v.object({ answer: v.picklist(HOST_ANSWERS), at: instantSchema })
const stateDetails = v.object({ state: v.picklist(BOOKING_STATES), at: instantSchema })

type Problem = { code: string; message: string; details?: Readonly<Record<string, unknown>> | undefined }

const when = (at: string): string => formatInstant(at, deviceZone())

/** The earlier change and its time if the host's change came too late; else the server's message. */
export const lostText = ({ code, message, details }: Problem): string => {
  const answered = v.safeParse(answeredDetails, details)
  if (code === 'request_answered' && answered.success) {
    const at = when(answered.output.at)
    const texts = {
      accepted: t`Already accepted on ${at}.`,
      declined: t`Already declined on ${at}.`,
      expired: t`The time to answer ran out on ${at}. The booking was declined.`,
      withdrawn: t`Already cancelled by the guest on ${at}.`,
    }
    return texts[answered.output.answer]
  }
  const known = v.safeParse(stateDetails, details)
  if (!known.success) return message
  const at = when(known.output.at)
  if (code === 'already_checked_in') return t`Checked in on ${at} on another device.`
  if (code !== 'booking_over') return message
  const { state } = known.output
  if (state === 'cancelled' || state === 'cancel_requested') return t`Already cancelled by the guest on ${at}.`
  return state === 'no_show' ? t`Reported as a no-show on ${at}.` : message
}
