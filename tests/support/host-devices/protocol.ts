import * as v from 'valibot'

/** What a device is told to do, a line each. */
export const commandSchema = v.variant('does', [
  v.object({ does: v.literal('make'), kind: v.string(), input: v.unknown(), about: v.string() }),
  v.object({ does: v.literal('connect') }),
  v.object({ does: v.literal('list') }),
])
export type Command = v.InferOutput<typeof commandSchema>

const toldEntry = v.object({
  id: v.string(),
  kind: v.string(),
  about: v.string(),
  state: v.picklist(['waiting', 'refused', 'done']),
  code: v.nullable(v.string()),
  /** What the screen says of a refusal. */
  text: v.nullable(v.string()),
})
export const entriesSchema = v.array(toldEntry)
export type ToldEntry = v.InferOutput<typeof toldEntry>

/** What it answers. `kept`: the change is on the disk. */
export const reportedSchema = v.variant('told', [
  v.object({ told: v.literal('ready') }),
  v.object({ told: v.literal('kept'), about: v.string() }),
  v.object({ told: v.literal('sent') }),
  v.object({ told: v.literal('entries'), entries: entriesSchema }),
])
export type Reported = v.InferOutput<typeof reportedSchema>
