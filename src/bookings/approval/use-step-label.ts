import { useLingui } from '@lingui/react/macro'
import type { ApprovalStep } from '#contract/approvals/approval-steps.ts'

/** Who decides on a step of a chain, in words. */
export const useStepLabel = () => {
  const { t } = useLingui()
  return ({ kind, name }: Pick<ApprovalStep, 'kind' | 'name'>): string => {
    switch (kind) {
      case 'anyone':
        return t`Anyone who may approve`
      case 'owners':
        return t`An owner of the company`
      case 'responsible':
        return name === null ? t`Responsible for the cost centre` : t`Responsible for ${name}`
      case 'person':
        return name ?? t`A person who has left`
      case 'group':
        return name === null ? t`A group that was removed` : t`Anyone of ${name}`
    }
  }
}
