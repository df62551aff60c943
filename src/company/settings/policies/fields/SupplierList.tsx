import { useLingui } from '@lingui/react/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_AVOIDED, type NamedSupplier } from '#contract/approvals/policy-suppliers.ts'
import type { Service } from '#contract/core/services.ts'
import type { FoundSupplier } from '#contract/products/policy-suppliers.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import classes from '../Policies.module.css'
import { policyQueries } from '../queries.ts'
import { ListMistake } from './CheckList.tsx'
import { RemovableRow } from './RemovableRow.tsx'

const Row = ({ name, kind, place }: Omit<FoundSupplier, 'key'>) => {
  const { t } = useLingui()
  const about = kind === 'chain' ? t`Hotel chain` : place
  return (
    <span>
      {name}
      {about !== '' && ` · ${about}`}
    </span>
  )
}

const rowOf = ({ name, kind, place }: FoundSupplier) => <Row name={name} kind={kind} place={place} />
const nameOf = ({ name }: FoundSupplier): string => name

type Texts = { addLabel: string; placeholder: string }

const SupplierPicker = (props: {
  service: Service
  texts: Texts
  without: readonly NamedSupplier[]
  onAdd: (supplier: NamedSupplier) => void
}) => {
  const { t } = useLingui()
  const { service, texts, without, onAdd } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const found = useQuery({ ...policyQueries.suppliers(service, asked), enabled: open })
  const isAnswered = found.data !== undefined && !found.isPlaceholderData
  const options = (found.data ?? []).filter(({ key }) => !without.some((one) => one.key === key))
  const status = () => {
    if (found.isError) return t`Go online to search.`
    return isAnswered && options.length === 0 ? t`Nothing found. Check the spelling.` : ''
  }
  return (
    <div className={classes.picker}>
      <Combobox<FoundSupplier>
        label={texts.addLabel}
        placeholder={texts.placeholder}
        clearLabel={t`Clear`}
        listLabel={texts.addLabel}
        icon={<IconBuildingStore size={20} aria-hidden />}
        typed={typed}
        text=""
        error={undefined}
        groups={[{ options }]}
        answered={isAnswered ? asked : null}
        status={status()}
        row={rowOf}
        textOf={nameOf}
        onOpen={() => setOpen(true)}
        onType={setTyped}
        onChoose={(chosen) => {
          setTyped('')
          const option = options.find(({ key }) => key === chosen.key)
          if (option !== undefined) onAdd({ key: option.key, name: option.name })
        }}
        onClear={() => setTyped('')}
      />
    </div>
  )
}

/** Suppliers that are avoided, found by name: each keeps the name it was chosen by. `field` is the rule's path in the draft. */
export const SupplierList = (props: {
  service: Service
  field: string
  texts: Texts
  avoided: readonly NamedSupplier[]
  onChange: (avoided: NamedSupplier[]) => void
}) => {
  const { t } = useLingui()
  const { service, field, texts, avoided, onChange } = props
  return (
    <>
      <ul className={classes.entries}>
        {avoided.map(({ key, name }) => (
          <RemovableRow
            key={key}
            removeLabel={t`Remove ${name}`}
            onRemove={() => onChange(avoided.filter((one) => one.key !== key))}
          >
            {name}
          </RemovableRow>
        ))}
      </ul>
      <ListMistake field={`${field}.avoided`} />
      {avoided.length < MAX_AVOIDED && (
        <SupplierPicker
          service={service}
          texts={texts}
          without={avoided}
          onAdd={(supplier) => onChange([...avoided, supplier])}
        />
      )}
    </>
  )
}
