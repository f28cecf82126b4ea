import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Env } from '#server/env.ts'
import { AppError } from '../http/app-error.ts'
import { type ByteStore, checkKey, ObjectMissing } from './types.ts'

type S3 = NonNullable<Env['s3']>

const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 60_000
const RETRY_AFTER_SECONDS = 60

export function createS3Store({ endpoint, region, bucket: Bucket, ...credentials }: S3): ByteStore {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Most S3-compatible stores don't know the newer checksums; our encryption detects changes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
  })

  return {
    put: async (key, source) => {
      // S3 needs the length first; our files are a few megabytes.
      const parts: Uint8Array[] = []
      for await (const part of source) parts.push(part)
      const Body = Buffer.concat(parts)
      await reached(client.send(new PutObjectCommand({ Bucket, Key: checkKey(key), Body })))
    },
    get: async (key) => {
      const response = client.send(new GetObjectCommand({ Bucket, Key: checkKey(key) }))
      const { Body } = await response.catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new ObjectMissing(key, { cause: error }) : unreachable(error)
      })
      if (!(Body instanceof Readable)) throw new Error('S3 gave no stream.')
      return Readable.from(allChunks(Body), { objectMode: false })
    },
    delete: async (key) => {
      await reached(client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) })))
    },
    list: async function* (folder) {
      let from: string | undefined
      do {
        const response = new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken: from })
        const page = await reached(client.send(response))
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified }
        }
        from = page.NextContinuationToken
      } while (from)
    },
    presignPut: (key, { size, seconds }) => {
      const command = new PutObjectCommand({ Bucket, Key: checkKey(key), ContentLength: size })
      // The length is signed too, so the address accepts exactly this size.
      return getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: new Set(['host', 'content-length']),
      })
    },
    // A PUT to S3 is atomic.
    discardUnfinished: async () => {},
  }
}

function reached<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw unreachable(error)
  })
}

async function* allChunks(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw unreachable(error)
  }
}

function unreachable(cause: unknown): AppError {
  return new AppError('storage_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })
}
