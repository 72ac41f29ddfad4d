import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { Article } from "../../../../components/article.jsx";
import { model } from "../../../../model.js";

export async function generateMetadata() {
  const { title, canonical, tags } = model.head;
  const tag = (name) => tags.find((each) => each.name === name)?.content;
  return {
    title,
    description: tag("description"),
    alternates: { canonical, types: { "application/rss+xml": "/new/feed.xml" } },
    formatDetection: { telephone: false },
    icons: { icon: "/new/favicon.svg" },
    manifest: "/new/manifest.webmanifest",
    openGraph: {
      siteName: tag("og:site_name"),
      title: tag("og:title"),
      description: tag("og:description"),
      images: tag("og:image"),
      url: tag("og:url"),
      type: "article",
      publishedTime: tag("article:published_time"),
      authors: tag("article:author"),
      section: tag("article:section"),
    },
    twitter: {
      card: tag("twitter:card"),
      title: tag("twitter:title"),
      description: tag("twitter:description"),
      images: tag("twitter:image"),
    },
  };
}

export default async function Page({ params }) {
  const { id } = await params;
  // Rendered for every request, as our own page is.
  await headers();
  if (id !== model.article.id) notFound();
  return (
    <>
      {model.head.tags
        .filter(({ kind }) => kind === "itemprop")
        .map(({ name, content }) => (
          <meta key={name} itemProp={name} content={content} />
        ))}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: model.head.jsonLd }} />
      <Article model={model} />
    </>
  );
}
