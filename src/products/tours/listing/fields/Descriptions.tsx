import { Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from '#src/listings/fields/Fields.module.css'
import { LineList } from '#src/listings/fields/LineList.tsx'
import type { TourFieldsProps } from '../tour-content.ts'

/** Summary, description and highlights, in one language for all guests. */
export const Descriptions = ({ content, onChange, errorAt }: TourFieldsProps) => {
  const { t } = useLingui()
  const { descriptions } = content
  const set = (changes: Partial<typeof descriptions>) =>
    onChange({ ...content, descriptions: { ...descriptions, ...changes } })
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>
        <Trans>Write in one language. Guests see your texts as you wrote them.</Trans>
      </p>
      <TextInput
        label={t`Summary`}
        description={t`One sentence for the list of tours.`}
        maxLength={200}
        value={descriptions.summary}
        error={errorAt('descriptions.summary')}
        onChange={({ currentTarget: { value } }) => set({ summary: value })}
      />
      <Textarea
        label={t`Description`}
        description={t`At least 40 characters.`}
        rows={6}
        maxLength={3000}
        value={descriptions.description}
        error={errorAt('descriptions.description')}
        onChange={({ currentTarget: { value } }) => set({ description: value })}
      />
      <LineList
        label={t`Highlights`}
        description={t`One per line, at most 20.`}
        lines={descriptions.highlights}
        errorAt={(index) =>
          errorAt(index === undefined ? 'descriptions.highlights' : `descriptions.highlights.${index}`)
        }
        onChange={(highlights) => set({ highlights })}
      />
    </div>
  )
}
