import { QUESTION_KINDS } from '#contract/products/tours/tour-terms.ts'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { uuidv7 } from 'uuidv7'
import { MOST_QUESTIONS, type QuestionDraft } from '#contract/products/tours/listing/tour-listing.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { LineList } from '#src/listings/fields/LineList.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

const QuestionFields = (props: {
  question: QuestionDraft
  number: number
  errorAt: (field: string) => string | undefined
  onChange: (changes: Partial<QuestionDraft>) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { question, number, errorAt, onChange } = props
  const kinds = { text: t`Free text`, choice: t`A choice` }
  return (
    <fieldset className={classes.item}>
      <div className={classes.itemHead}>
        <b>
          <Trans>Question {number}</Trans>
        </b>
        <IconButton label={t`Remove question ${number}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.row}>
        <TextInput
          label={t`Question`}
          placeholder={t`What is your shoe size?`}
          maxLength={200}
          value={question.text}
          error={errorAt('text') ?? errorAt('questionId')}
          onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        />
        <NativeSelect
          label={t`Answer`}
          value={question.kind}
          data={QUESTION_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: QUESTION_KINDS.find((kind) => kind === value) ?? question.kind })
          }
        />
      </div>
      {question.kind === 'choice' && (
        <LineList
          label={t`Choices`}
          description={t`One per line, at least two.`}
          lines={question.choices}
          errorAt={(index) => errorAt(index === undefined ? 'choices' : `choices.${index}`)}
          onChange={(choices) => onChange({ choices })}
        />
      )}
      <Checkbox
        label={t`An answer is required`}
        checked={question.isRequired}
        onChange={({ currentTarget: { checked } }) => onChange({ isRequired: checked })}
      />
    </fieldset>
  )
}

/** Questions to guests at booking. `errorAt` takes paths below the list. */
export const Questions = (props: {
  questions: readonly QuestionDraft[]
  errorAt: (field: string) => string | undefined
  onChange: (questions: QuestionDraft[]) => void
}) => {
  const { questions, errorAt, onChange } = props
  return (
    <>
      <ul className={classes.items}>
        {questions.map((question, index) => (
          <li key={question.questionId}>
            <QuestionFields
              question={question}
              number={index + 1}
              errorAt={(field) => errorAt(`${index}.${field}`)}
              onChange={(changes) =>
                onChange(questions.map((one, at) => (at === index ? { ...one, ...changes } : one)))
              }
              onRemove={() => onChange(questions.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {questions.length < MOST_QUESTIONS && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            onChange([...questions, { questionId: uuidv7(), kind: 'text', text: '', choices: [], isRequired: false }])
          }
        >
          <Trans>Add a question</Trans>
        </Button>
      )}
    </>
  )
}
