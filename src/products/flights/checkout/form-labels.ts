import { t } from '@lingui/core/macro'
import { bookingProblemText } from '#src/bookings/booking-problem-text.ts'
import { LAP_TAKEN, SAME_PERSON } from './check-form.ts'
import { nameOf, type FlyerForm } from './flyer-form.ts'

export const mistakeLabel = (code: string): string => {
  if (code === SAME_PERSON) return t`This traveller is listed twice. If they're two people, add a date of birth.`
  if (code === LAP_TAKEN) return t`This adult already has an infant. Choose another adult.`
  return bookingProblemText(code)
}

/** Title of a traveller before a name is typed: number and traveller type. */
export const flyerTitle = (flyers: readonly FlyerForm[], index: number): string => {
  const number = index + 1
  const kind = flyers[index]?.kind
  if (kind === 'child') return t`Traveller ${number}, child (2–11)`
  if (kind === 'infant') return t`Traveller ${number}, infant (under 2)`
  return t`Traveller ${number}, adult`
}

/** Name of a traveller, or the title if there is none. */
export const flyerLabel = (flyers: readonly FlyerForm[], index: number): string => {
  const flyer = flyers[index]
  const number = index + 1
  return (flyer && nameOf(flyer)) || t`Traveller ${number}`
}

const fieldLabel = (field: string): string => {
  switch (field) {
    case 'name.givenNames':
      return t`Name`
    case 'name.familyName':
      return t`Family name`
    case 'birthDate':
      return t`Date of birth`
    case 'title':
      return t`Title`
    case 'gender':
      return t`Gender on document`
    case 'nationality':
      return t`Nationality`
    case 'lapOf':
      return t`Travels with`
    case 'document.number':
      return t`Passport number`
    case 'document.country':
      return t`Issuing country`
    case 'document.expiresOn':
      return t`Valid until`
    case 'loyalty.number':
    case 'loyalty.carrier':
      return t`Frequent flyer number`
    case 'contact.name':
      return t`Contact name`
    case 'contact.email':
      return t`Email`
    case 'contact.phone':
      return t`Phone`
    case 'policyReason':
      return t`Reason for this booking`
    default:
      return ''
  }
}

/** Entry in the error list: traveller and field name. */
export const mistakePlace = (flyers: readonly FlyerForm[], path: string): string => {
  const [, index, field] = /^flyers\.(\d+)\.(.+)$/.exec(path) ?? []
  if (index === undefined || field === undefined) return fieldLabel(path)
  return [flyerLabel(flyers, Number(index)), fieldLabel(field)].filter(Boolean).join(': ')
}
