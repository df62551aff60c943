import { NativeSelect, Stack, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { saveAllocationDefaults, type getAllocationDefaults } from '#contract/companies/booking-fields.ts'
import { UnitField } from '#src/bookings/allocation/UnitField.tsx'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { entityQueries } from '../entities/queries.ts'
import { Asked } from '../settings/Asked.tsx'
import { useChange } from '../settings/use-change.ts'
import { unitQueries } from './queries.ts'

type Defaults = ResponseOf<typeof getAllocationDefaults>

const Form = ({ userId, defaults }: { userId: string; defaults: Defaults }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data } = useQuery(entityQueries.list())
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [entityId, setEntityId] = useState(defaults.legalEntityId)
  const [costCentre, setCostCentre] = useState(defaults.costCentre)
  const [project, setProject] = useState(defaults.project)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      legalEntityId: entityId,
      costCentreId: costCentre?.unitId ?? null,
      projectId: project?.unitId ?? null,
    }
    void change(() => call(saveAllocationDefaults, { params: { userId }, body }), {
      message: t`Defaults saved.`,
      done: (changed) => queryClient.setQueryData(unitQueries.defaults(userId).queryKey, changed),
    })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="md">
        <Title order={3} size="h4">
          <Trans>Defaults at checkout</Trans>
        </Title>
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        <NativeSelect
          label={t`Invoice to`}
          value={entityId ?? ''}
          error={mistakes.legalEntityId}
          onChange={(event) => setEntityId(event.currentTarget.value || null)}
        >
          <option value="">{t`The company's default`}</option>
          {(data?.items ?? [])
            .filter((one) => !one.isArchived || one.entityId === entityId)
            .map((one) => (
              <option key={one.entityId} value={one.entityId}>
                {one.name}
              </option>
            ))}
        </NativeSelect>
        <UnitField
          kind="cost_centre"
          label={t`Cost centre`}
          value={costCentre}
          error={mistakes.costCentreId}
          onChange={setCostCentre}
        />
        <UnitField kind="project" label={t`Project`} value={project} error={mistakes.projectId} onChange={setProject} />
        <SubmitButton pending={isPending} variant="default" fullWidth>
          <Trans>Save defaults</Trans>
        </SubmitButton>
      </Stack>
      {dialog}
    </form>
  )
}

/** Default choices for bookings of a person. */
export const PersonAllocation = ({ userId }: { userId: string }) => (
  <Asked asked={useQuery(unitQueries.defaults(userId))}>
    {(defaults) => <Form userId={userId} defaults={defaults} />}
  </Asked>
)
