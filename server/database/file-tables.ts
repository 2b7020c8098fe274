import type { Instant } from './column-types.ts'

type StoredImages = { key: string; created_at: Instant }

type StoredImageFiles = {
  image_key: string
  /** Such as '720.avif'. */
  name: string
  sha256: Buffer
  modified_at: Instant
  bytes: Buffer
}

type OperatorFiles = { name: 'guarantee-notice.svg' | 'guarantee-notice.png'; bytes: Buffer; stored_at: Instant }

type KeyFingerprints = {
  /** The variable that gives the key, also where it is a file in DATA_DIR. */
  variable: 'TOKEN_SECRET' | 'SIGNING_KEY_FILE'
  fingerprint: Buffer
  noted_at: Instant
}

/** What the shop keeps instead of files in DATA_DIR. */
export type FileTables = {
  stored_images: StoredImages
  stored_image_files: StoredImageFiles
  operator_files: OperatorFiles
  key_fingerprints: KeyFingerprints
}
