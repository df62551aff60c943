import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { GENDERS, TITLES } from '#contract/accounts/person.ts'
import { GENDER_LABELS, TITLE_LABELS } from '#src/account/people/person-labels.ts'
import { PlainDateField } from '#src/account/people/PlainDateField.tsx'
import type { FormErrors } from '../check-form.ts'
import { EMPTY_DOCUMENT, filledWith, nameOf, type DocumentForm, type FlyerForm } from '../flyer-form.ts'
import { flyerLabel, flyerTitle, mistakeAt } from '../form-labels.ts'
import type { TripFacts } from '../trip-facts.ts'
import { CountryOptions } from './CountryOptions.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { FlyerCredits } from './FlyerCredits.tsx'
import { FlyerPreferences } from './FlyerPreferences.tsx'
import { KnownPeople } from './KnownPeople.tsx'
import { TicketLines } from './TicketLines.tsx'
import classes from '../BookFlights.module.css'

type Props = {
  flyers: readonly FlyerForm[]
  index: number
  flyer: FlyerForm
  trip: TripFacts
  /** Null where no border is crossed. */
  document: DocumentForm | null
  errors: FormErrors
  onChange: (flyer: FlyerForm) => void
  onDocument: (document: DocumentForm) => void
}

/** Title and legal name. Children's tickets have a title derived from the gender. */
const NameFields = ({ index, flyer, errors, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const path = `flyers.${index}`
  const change = (next: Partial<FlyerForm>) => onChange({ ...flyer, ...next })
  return (
    <>
      {flyer.kind === 'adult' && (
        <NativeSelect
          className={classes.short ?? ''}
          label={t`Title`}
          autoComplete="off"
          value={flyer.title}
          error={mistakeAt(errors, `${path}.title`)}
          onChange={(event) => change({ title: event.currentTarget.value })}
        >
          <option value="">{t`Not told`}</option>
          {TITLES.map((title) => (
            <option key={title} value={title}>
              {i18n._(TITLE_LABELS[title])}
            </option>
          ))}
        </NativeSelect>
      )}
      <div className={classes.pair}>
        <TextInput
          id={`${path}.name.givenNames`}
          label={flyer.hasOneName ? t`Name` : t`Given names`}
          description={t`As on the document one travels with, all of them.`}
          autoComplete="off"
          value={flyer.givenNames}
          error={mistakeAt(errors, `${path}.name.givenNames`)}
          onChange={(event) => change({ givenNames: event.currentTarget.value })}
        />
        {!flyer.hasOneName && (
          <TextInput
            id={`${path}.name.familyName`}
            label={t`Family name`}
            description={t`The last name on the document.`}
            autoComplete="off"
            value={flyer.familyName}
            error={mistakeAt(errors, `${path}.name.familyName`)}
            onChange={(event) => change({ familyName: event.currentTarget.value })}
          />
        )}
      </div>
      <Checkbox
        size="md"
        className={classes.tick ?? ''}
        label={t`The document has one name only`}
        checked={flyer.hasOneName}
        onChange={(event) => change({ hasOneName: event.currentTarget.checked })}
      />
    </>
  )
}

/** Personal data on documents, other than the name. */
const PersonFields = ({ index, flyer, trip, errors, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const path = `flyers.${index}`
  const change = (next: Partial<FlyerForm>) => onChange({ ...flyer, ...next })
  const isBirthNeeded = flyer.kind !== 'adult' || trip.crossesBorder || trip.asksIdentity
  return (
    <div className={classes.pair}>
      <PlainDateField
        id={`${path}.birthDate`}
        label={isBirthNeeded ? t`Date of birth` : t`Date of birth (optional)`}
        isOwn={false}
        value={flyer.birthDate}
        error={mistakeAt(errors, `${path}.birthDate`)}
        onChange={(birthDate) => change({ birthDate })}
      />
      <NativeSelect
        id={`${path}.gender`}
        label={t`Gender in the document`}
        autoComplete="off"
        value={flyer.gender}
        error={mistakeAt(errors, `${path}.gender`)}
        onChange={(event) => change({ gender: event.currentTarget.value })}
      >
        <option value="">{t`Not told`}</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {i18n._(GENDER_LABELS[gender])}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        id={`${path}.nationality`}
        label={trip.crossesBorder ? t`Nationality` : t`Nationality (optional)`}
        autoComplete="off"
        value={flyer.nationality}
        error={mistakeAt(errors, `${path}.nationality`)}
        onChange={(event) => change({ nationality: event.currentTarget.value })}
      >
        <CountryOptions />
      </NativeSelect>
    </div>
  )
}

const LapField = ({ flyers, index, flyer, errors, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <NativeSelect
      id={`flyers.${index}.lapOf`}
      label={t`On the lap of`}
      autoComplete="off"
      value={String(flyer.lapOf ?? '')}
      error={mistakeAt(errors, `flyers.${index}.lapOf`)}
      onChange={(event) => onChange({ ...flyer, lapOf: Number(event.currentTarget.value) })}
    >
      {flyers.map(
        ({ kind }, at) =>
          kind === 'adult' && (
            <option key={at} value={at}>
              {flyerLabel(flyers, at)}
            </option>
          ),
      )}
    </NativeSelect>
  )
}

/** One who flies: chosen from those who are known, or typed. */
export const FlyerCard = (props: Props) => {
  const { flyers, index, flyer, trip, document, errors, onChange } = props
  const title = flyerTitle(flyers, index)
  return (
    <fieldset className={classes.flyer}>
      <legend>{title}</legend>
      <KnownPeople
        label={title}
        flyer={flyer}
        others={flyers.filter((_one, at) => at !== index)}
        days={trip.days}
        onChoose={(person) => {
          onChange(filledWith(flyer, person, trip.airlines))
          // It is the passport of who was here before.
          props.onDocument(EMPTY_DOCUMENT)
        }}
      />
      <NameFields {...props} />
      <TicketLines flyer={flyer} issuers={trip.issuers} />
      <FlyerCredits name={nameOf(flyer)} trip={trip} />
      <PersonFields {...props} />
      {flyer.kind === 'infant' && <LapField {...props} />}
      {document && (
        <DocumentFields
          path={`flyers.${index}`}
          document={document}
          trip={trip}
          errors={errors}
          onChange={props.onDocument}
        />
      )}
      <FlyerPreferences
        path={`flyers.${index}`}
        flyer={flyer}
        airlines={trip.airlines}
        errors={errors}
        onChange={(next) => onChange({ ...flyer, ...next })}
      />
    </fieldset>
  )
}
