type ChangeWriterOptions<Change> = {
  write: (change: Change) => Promise<void>
  /** Called after each change: true if it could not be written. Storage may be blocked or full. */
  onOutcome: (isUnsaved: boolean) => void
}

/** Writes changes to the device, one after another; what changes meanwhile is written afterwards. */
export function createChangeWriter<Change>({ write, onOutcome }: ChangeWriterOptions<Change>) {
  const changed = new Set<Change>()
  let writing: Promise<void> | undefined
  const writeAll = async () => {
    for (const change of changed) {
      changed.delete(change)
      onOutcome(
        await write(change).then(
          () => false,
          () => true,
        ),
      )
    }
    writing = undefined
  }
  return {
    add: (change: Change) => {
      changed.add(change)
      writing ??= writeAll()
    },
    /** Leaves out what is not written yet. */
    forget: () => changed.clear(),
    /** Resolves when everything is written. */
    written: async () => {
      await writing
    },
  }
}
