export interface ReplyPart {
  kind: 'visible' | 'quoted' | 'signature';
  text: string;
}
