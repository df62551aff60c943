import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_FLYERS } from '#contract/products/flights/flight-search.ts'
import { CABINS } from '#contract/products/flights/cabins.ts'
import { Stepper } from '#src/ui/Stepper.tsx'
import { PanelFrame } from '#src/search/PanelFrame.tsx'
import { CABIN_LABELS } from '#src/products/flights/labels/cabin-labels.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { FlyersForm } from './flight-form.ts'

const numberOf = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : 0)

/** The travellers by their age on the day of the flight, and the cabin. */
export const FlyersPanel = (props: {
  flyers: FlyersForm
  errorOf: (field: keyof FlyersForm) => string | undefined
  onChange: (flyers: Partial<FlyersForm>) => void
}) => {
  const { t, i18n } = useLingui()
  const { flyers } = props
  const adults = numberOf(flyers.adults)
  const stepper = (field: 'adults' | 'children' | 'infants', label: string, hint: string, min: number, max: number) => (
    <Stepper
      label={label}
      hint={hint}
      lessLabel={t`Remove one`}
      moreLabel={t`Add one`}
      value={flyers[field]}
      min={min}
      max={Math.max(max, min)}
      error={props.errorOf(field)}
      onChange={(value) => props.onChange({ [field]: value })}
    />
  )
  return (
    <PanelFrame>
      {stepper('adults', t`Adults`, t`12 years and over`, 1, MAX_FLYERS - numberOf(flyers.children))}
      {stepper('children', t`Children`, t`2–11 years`, 0, MAX_FLYERS - adults)}
      {stepper('infants', t`Infants`, t`under 2 years, on lap`, 0, adults)}
      <ChoiceRow
        legend={<Trans>Cabin class</Trans>}
        choices={CABINS.map((cabin) => ({ value: cabin, words: i18n._(CABIN_LABELS[cabin]) }))}
        chosen={flyers.cabin}
        onChoose={(cabin) => props.onChange({ cabin })}
      />
    </PanelFrame>
  )
}
