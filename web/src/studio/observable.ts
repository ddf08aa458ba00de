// Something that tells when it has changed.
export class Observable {
  private readonly hearers = new Set<() => void>();

  onChange(hear: () => void): () => void {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  }

  protected changed() {
    for (const hear of [...this.hearers]) hear();
  }
}
