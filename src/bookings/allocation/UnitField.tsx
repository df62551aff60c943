import { useLingui } from '@lingui/react/macro'
import { IconBriefcase, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnitChoice } from '#contract/companies/booking-fields.ts'
import type { CostUnitKind } from '#contract/companies/cost-units.ts'
import { allocationQueries } from './allocation-queries.ts'
import { FoundField } from './FoundField.tsx'

type Option = UnitChoice & { key: string }

const lineOf = ({ code, name }: Pick<UnitChoice, 'code' | 'name'>): string => `${code} · ${name}`

/** A cost centre or project, found by code or name. */
export const UnitField = (props: {
  kind: CostUnitKind
  label: string
  /** The chosen one; null: none. */
  value: Pick<UnitChoice, 'code' | 'name'> | null
  /** Offered before anything is typed. */
  first?: readonly UnitChoice[]
  error: string | undefined
  onChange: (unit: UnitChoice | null) => void
}) => {
  const { t } = useLingui()
  const { kind, label, value, first, onChange } = props
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const text = typed.trim()
  const isFirst = text === '' && first !== undefined
  const found = useQuery({ ...allocationQueries.units(kind, text), enabled: isOpened && !isFirst })
  const items = isFirst ? first : (found.data?.items ?? [])
  const options = items.map((unit): Option => ({ ...unit, key: unit.unitId }))
  return (
    <FoundField<Option>
      label={label}
      placeholder={t`Code or name`}
      icon={kind === 'project' ? <IconBriefcase size={20} aria-hidden /> : <IconSitemap size={20} aria-hidden />}
      error={props.error}
      text={value === null ? '' : lineOf(value)}
      typed={typed}
      onType={setTyped}
      options={options}
      isAnswered={isFirst || (found.data !== undefined && !found.isPlaceholderData)}
      isFailed={found.isError}
      lineOf={lineOf}
      onOpen={() => setOpened(true)}
      onChange={(unit) => onChange(unit && { unitId: unit.unitId, code: unit.code, name: unit.name })}
    />
  )
}
