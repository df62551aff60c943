import { Button, Checkbox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import classes from '#src/listings/fields/Fields.module.css'
import { PositionField } from '#src/listings/fields/PositionField.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { cabAreaQuery } from '../area-queries.ts'
import type { CabFieldsProps } from '../cab-content.ts'

type Chosen = Pick<CabFieldsProps, 'errorAt'> & {
  cityKey: string
  airports: readonly string[]
  onChange: (airports: string[]) => void
}

/** Airports near the city; those chosen stay where the list cannot be read. */
const Airports = ({ cityKey, airports, errorAt, onChange }: Chosen) => {
  const { t } = useLingui()
  const area = useQuery(cabAreaQuery(cityKey))
  const near = area.data?.airports ?? []
  const known = new Set(near.map(({ code }) => code))
  const others = airports.filter((code) => !known.has(code)).map((code) => ({ code, name: code }))
  const all = [...near, ...others]
  const error = airports.map((_, index) => errorAt(`area.airports.${index}`)).find((one) => one !== undefined)
  if (cityKey === '') {
    return (
      <Notice kind="info">
        <Trans>Choose the city in the first step to see its airports.</Trans>
      </Notice>
    )
  }
  return (
    <>
      {area.isError && (
        <Notice
          kind="warning"
          actions={
            <Button variant="default" size="sm" loading={area.isFetching} onClick={() => void area.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Couldn't load the airports of this city.</Trans>
        </Notice>
      )}
      {area.data?.airports.length === 0 && others.length === 0 ? (
        <p className={classes.hint}>
          <Trans>No airport is near this city. Your vehicle is offered for rides in the city.</Trans>
        </p>
      ) : (
        all.length > 0 && (
          <Checkbox.Group
            label={t`Airports you serve`}
            description={t`Rides from and to other airports aren't offered with this vehicle.`}
            value={[...airports]}
            error={error}
            onChange={onChange}
          >
            <div className={`${classes.fields} ${classes.choices}`}>
              {all.map(({ code, name }) => (
                <Checkbox key={code} value={code} label={name === code ? code : `${name} (${code})`} />
              ))}
            </div>
          </Checkbox.Group>
        )
      )}
    </>
  )
}

/** Airports, and where the vehicle starts from. */
export const Area = ({ content, onChange, errorAt, terms }: CabFieldsProps) => {
  const { t } = useLingui()
  const { area, basics } = content
  const set = (changes: Partial<typeof area>) => onChange({ ...content, area: { ...area, ...changes } })
  return (
    <div className={classes.fields}>
      <Airports
        cityKey={basics.cityKey}
        airports={area.airports}
        errorAt={errorAt}
        onChange={(airports) => set({ airports })}
      />
      <PositionField
        value={area}
        start={terms?.centre ?? null}
        description={t`Where the vehicle starts from and returns to. The way to guests and back keeps it busy.`}
        error={errorAt('area.latitude') ?? errorAt('area.longitude')}
        onChange={({ latitude, longitude }) => set({ latitude, longitude })}
      />
    </div>
  )
}
