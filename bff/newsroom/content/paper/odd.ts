/**
 * A printed article as a careless gateway sends it (contract §1.9): other field names and casing, numbers as strings,
 * `http:` pictures, no optional fields, unknown fields.
 */
export const sparsePaperArticle = {
  Article_Id: "P9001",
  TITLE: "渡口茶摊又支起来了 &amp; 茶还是一块钱",
  pretitle: "",
  author: "null",
  Content:
    '<p onclick="count()">旧渔港的渡口茶摊停了一冬，入夏头一天又支起来了。两张条桌，八只搪瓷缸，茶还是一块钱管够。</p>' +
    '<p><img src="//img.haidai.example/print/tea-stall.jpg"></p><script>window.printed = true</script>',
  images: [{ URL: "http://img.haidai.example/print/tea stall.jpg", Width: "800" }],
  date: "2025-05-20",
  page_no: "A02",
  WordCount: "61",
  newsid: "undefined",
  layout_ext: { layer: 3, font: "song" },
};
