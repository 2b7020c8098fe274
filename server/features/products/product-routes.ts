import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { addGalleryImages, replaceMainImage } from './add-product-images.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { findProduct } from './find-product.ts'
import { orderGallery, removeImage } from './keep-product-images.ts'
import { countKept, findKept, listKept } from './keep-products.ts'
import { countFacets, listProducts } from './list-products.ts'
import { removeProduct } from './remove-product.ts'

export const productRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.products, {
    list: ({ query }) => listProducts(shop, query),
    facets: ({ query }) => countFacets(shop, query),
    find: ({ params, user }) => findProduct(shop, params.id, user),
    listKept: ({ query }) => listKept(shop, query),
    countKept: ({ query }) => countKept(shop, query),
    findKept: ({ params }) => findKept(shop, params.id),
    create: ({ body, ...editor }) => createProduct(shop, editor, body),
    change: ({ params, body, ...editor }) => changeProduct(shop, editor, params.id, body),
    remove: ({ params, ...editor }) => removeProduct(shop, editor, params.id),
    uploadMainImage: ({ params, files, ...editor }) => replaceMainImage(shop, editor, params.id, files),
    uploadGalleryImages: ({ params, files, ...editor }) => addGalleryImages(shop, editor, params.id, files),
    orderGallery: ({ params, body, ...editor }) => orderGallery(shop, editor, params.id, body.imageIds),
    removeImage: ({ params, ...editor }) => removeImage(shop, editor, params.id, params.imageId),
  })
