import { Plural } from '@lingui/react/macro'
import type { FieldErrors } from '#src/bookings/checkout/field-errors.ts'
import type { FlyerForm } from '../flyer-form.ts'
import { mistakePlace, mistakeLabel } from '../form-labels.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from '../BookFlights.module.css'

/** Fields of a traveller in card order; all other errors follow after the travellers. */
const IN_CARD = ['title', 'name', 'birthDate', 'gender', 'nationality', 'lapOf', 'document', 'loyalty'] as const
const EVERYBODY = 1_000

const placeOf = (path: string): number => {
  const [, index, field = ''] = /^flyers\.(\d+)\.(\w+)/.exec(path) ?? []
  if (index === undefined) return EVERYBODY
  return Number(index) * IN_CARD.length + IN_CARD.findIndex((one) => one === field)
}

export const Mistakes = ({ errors, flyers }: { errors: FieldErrors; flyers: readonly FlyerForm[] }) => {
  const fields = Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  if (fields.length === 0) return null
  return (
    <Notice kind="danger">
      <b>
        <Plural value={fields.length} one="# field needs attention" other="# fields need attention" />
      </b>
      <ul className={classes.mistakes}>
        {fields.map(([field, code]) => (
          <li key={field}>
            <button type="button" onClick={() => document.getElementById(field)?.focus()}>
              {mistakePlace(flyers, field) || mistakeLabel(code)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
