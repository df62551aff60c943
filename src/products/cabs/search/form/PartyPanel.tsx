import { useLingui } from '@lingui/react/macro'
import { MAX_CAB_BAGS, MAX_CAB_PEOPLE, MAX_CHILD_SEATS } from '#contract/products/cabs/ride-limits.ts'
import { PanelFrame } from '#src/search/PanelFrame.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import type { CabForm } from './cab-form.ts'

export type Party = Pick<CabForm, 'people' | 'bags' | 'childSeats'>

/** The counters behind the line of people and bags. */
export const PartyPanel = (props: {
  party: Party
  errorOf: (field: keyof Party) => string | undefined
  onChange: (party: Partial<Party>) => void
}) => {
  const { t } = useLingui()
  const stepper = (field: keyof Party, label: string, hint: string, min: number, max: number) => (
    <Stepper
      label={label}
      hint={hint}
      lessLabel={t`Remove one`}
      moreLabel={t`Add one`}
      value={props.party[field]}
      min={min}
      max={max}
      error={props.errorOf(field)}
      onChange={(value) => props.onChange({ [field]: value })}
    />
  )
  return (
    <PanelFrame>
      {stepper('people', t`People`, t`children included`, 1, MAX_CAB_PEOPLE)}
      {stepper('bags', t`Bags`, t`suitcases of up to 23 kg`, 0, MAX_CAB_BAGS)}
      {stepper('childSeats', t`Child seats`, t`up to ${MAX_CHILD_SEATS}`, 0, MAX_CHILD_SEATS)}
    </PanelFrame>
  )
}
